import type { ReactNode } from 'react'
export default function HomePage(): ReactNode {
  return <h1 className="text-3xl">Home</h1>
}
