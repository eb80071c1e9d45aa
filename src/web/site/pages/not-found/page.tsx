import type { ReactNode } from 'react'
import { data } from 'react-router'

export function loader(): unknown {
  return data(null, { status: 404 })
}

export default function NotFoundPage(): ReactNode {
  return <h1 className="text-3xl">404 Page Not Found</h1>
}
