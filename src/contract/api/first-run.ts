import { z } from 'zod'
import { firstRunApiPath } from '../values/first-run-addresses.ts'
import { defineEndpoint } from './endpoint.ts'

/** Answers a link on the machine itself alone, so that no page that is kept in memory has to hold it. */
export const readFirstRun = defineEndpoint({
  id: 'first-run.read',
  method: 'GET',
  path: firstRunApiPath,
  summary: 'Read the link that sets a fresh installation up; null everywhere but on the machine that runs it.',
  tag: 'Accounts',
  access: 'public',
  result: z.object({ link: z.string().nullable() }),
  errors: [],
})
