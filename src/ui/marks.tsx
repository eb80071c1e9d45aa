import type { ReactNode } from 'react'

/*
 * What forms show. Drawn here and not taken from the icon library: every form wakes with them, and that library's frame
 * weighs more than a form's own code.
 */

interface MarkProps {
  className?: string
}

/** Beside what went wrong. */
export function AlertMark(props: MarkProps): ReactNode {
  return (
    <Mark {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </Mark>
  )
}

/** Beside what is done. */
export function CheckMark(props: MarkProps): ReactNode {
  return (
    <Mark {...props}>
      <path d="M20 6 9 17l-5-5" />
    </Mark>
  )
}

function Mark({ className, children }: MarkProps & { children: ReactNode }): ReactNode {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  )
}
