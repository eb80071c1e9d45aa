import type { ReactNode } from 'react'

/**
 * First in a form that offers several outcomes: Return in a field presses a form's first button, and which outcome that would be
 * is for nobody to guess.
 */
export function NoSendByReturn(): ReactNode {
  return <button type="submit" disabled hidden />
}
