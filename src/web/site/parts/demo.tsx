import type { ReactNode } from 'react'
import { Island, type IslandWake } from '../islands/island.tsx'
import { LiveDemo } from '../islands/live-demo/live-demo.tsx'
import { useSite } from '../use-site.ts'

/** The live interviewer, or the third party's agent that the site's owner has put in its place. */
export function Demo({ variant, wake }: { variant: 'landing' | 'voice'; wake: IslandWake }): ReactNode {
  const { microphone, publicModelService, settings } = useSite()
  return (
    <Island name="live-demo" wake={wake}>
      <LiveDemo
        variant={variant}
        microphone={microphone}
        modelService={publicModelService}
        agent={settings.voiceAgent}
      />
    </Island>
  )
}
