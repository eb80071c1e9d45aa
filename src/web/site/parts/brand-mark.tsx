import type { ReactNode } from 'react'
import { Ring } from '#ui/ring/ring.tsx'
import { useSite } from '../use-site.ts'

/** The logo: the ring and the name. */
export function BrandMark(): ReactNode {
  const { brand } = useSite()
  return (
    <span className="inline-flex items-center gap-2 font-serif text-[1.4375rem] leading-none tracking-[-0.02em]">
      <span className="w-[1.0625rem] text-accent">
        <Ring mode="mark" />
      </span>
      {brand.name}
    </span>
  )
}
