import { useEffect, useState } from 'react'

/** Whether a time that began with the page is over. Without script it never is: the server says it then. */
export function useIsOver(afterMs: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isOver
}
