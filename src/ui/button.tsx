import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'

/** `ink` by default; `accent` at most once in a view; `line` beside another; `quiet` in toolbars. */
type ButtonVariant = 'ink' | 'accent' | 'line' | 'quiet'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: 'normal' | 'large'
}

export function buttonClass({ variant = 'ink', size = 'normal' }: ButtonLook, className = ''): string {
  return `button button-${variant} ${size === 'large' ? 'button-large' : ''} ${className}`.replace(/\s+/g, ' ').trim()
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps): ReactNode {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />
}

type ButtonLinkProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps): ReactNode {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  )
}
