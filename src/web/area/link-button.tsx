import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from '#ui/button.tsx'

/** A link of the area that looks like a button. To public pages, other areas and downloads leads `ButtonLink`. */
export function LinkButton({ variant, size, className, ...link }: ButtonLook & LinkProps): ReactNode {
  return <Link className={buttonClass({ variant, size }, className)} {...link} />
}
