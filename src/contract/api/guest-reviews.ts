import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Below the page of the link, whose cookie comes with it. */
export const playGuestTurn = defineEndpoint({
  id: 'guest-reviews.play-turn',
  method: 'GET',
  path: '/review/:token/:interviewId/turns/:turnId/audio',
  summary: "Play one spoken turn's recording to a guest reviewer who has confirmed their address (WAV, 16-bit mono).",
  tag: 'Guest reviews',
  access: 'public',
  servesOwnHosts: true,
  params: z.strictObject({ token: z.string(), interviewId: z.string(), turnId: z.string() }),
  produces: 'audio/wav',
  errors: ['report.not_found', 'recording.not_found', 'storage.unavailable'],
})
