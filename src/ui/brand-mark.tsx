import type { ReactNode } from 'react'
import { Ring } from './ring/ring.tsx'

/** The logo: the ring, or the picture that the brand puts in its place, and the name. */
export function BrandMark({ brand }: { brand: { name: string; logo: string | null } }): ReactNode {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-[1.4375rem] leading-none tracking-[-0.02em]">
      {brand.logo === null ? (
        <span className="w-[1.0625rem] text-accent">
          <Ring mode="mark" />
        </span>
      ) : (
        <img src={brand.logo} alt="" width="28" height="28" className="size-7 object-contain" />
      )}
      <span className="brand-name">{brand.name}</span>
    </span>
  )
}
