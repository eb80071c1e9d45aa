import type { ReactNode } from 'react'
import { Ring } from '#ui/ring/ring.tsx'
import { useSite } from '../use-site.ts'

/** The logo: the ring, or the picture that the brand puts in its place, and the name. */
export function BrandMark(): ReactNode {
  const { brand } = useSite()
  return (
    <span className="inline-flex items-center gap-2 font-serif text-[1.4375rem] leading-none tracking-[-0.02em]">
      {brand.logo === null ? (
        <span className="w-[1.0625rem] text-accent">
          <Ring mode="mark" />
        </span>
      ) : (
        <img src={brand.logo} alt="" width="28" height="28" className="size-7 object-contain" />
      )}
      {brand.name}
    </span>
  )
}
