import { z } from 'zod'
import { TakeParams } from '../media/takes.ts'
import { TurnId } from '../values/ids.ts'
import { defineEndpoint } from './endpoint.ts'

const tag = 'Data-subject requests'
/** Any text is taken, so that a malformed token and an unknown one get the same answer. */
const SubjectDataParams = z.strictObject({ token: z.string() })

export const downloadSubjectData = defineEndpoint({
  id: 'data-subject-requests.json',
  method: 'GET',
  path: '/api/own-data/:token/data.json',
  summary: 'Download everything that is stored about a candidate, the recordings aside, by their own link.',
  tag,
  access: 'public',
  servesOwnHosts: true,
  params: SubjectDataParams,
  produces: 'application/json',
  errors: ['own_data.not_found', 'rate.limited'],
})

export const playOwnAnswer = defineEndpoint({
  id: 'data-subject-requests.recording',
  method: 'GET',
  path: '/api/own-data/:token/recordings/:turnId',
  summary: 'Listen to one recorded answer, by the candidate’s own link.',
  tag,
  access: 'public',
  servesOwnHosts: true,
  params: SubjectDataParams.extend({ turnId: TurnId }),
  produces: 'audio/wav',
  errors: ['own_data.not_found', 'recording.not_found', 'storage.unavailable', 'rate.limited'],
})

const takeParams = SubjectDataParams.extend({ takeId: TakeParams.shape.takeId })
const ownTakePath = '/api/own-data/:token/takes/:takeId' as const

export const playOwnTake = defineEndpoint({
  id: 'data-subject-requests.film',
  method: 'GET',
  path: `${ownTakePath}/film`,
  summary: 'Play one take of the film of an interview, by the candidate’s own link; byte ranges are honoured.',
  tag,
  access: 'public',
  servesOwnHosts: true,
  params: takeParams,
  produces: 'video/*',
  errors: ['own_data.not_found', 'recording.not_found', 'storage.unavailable', 'rate.limited'],
})

export const showOwnTakePoster = defineEndpoint({
  id: 'data-subject-requests.poster',
  method: 'GET',
  path: `${ownTakePath}/poster`,
  summary: 'Show the picture that stands for a take until it is played, by the candidate’s own link.',
  tag,
  access: 'public',
  servesOwnHosts: true,
  params: takeParams,
  produces: 'image/jpeg',
  errors: ['own_data.not_found', 'recording.not_found', 'storage.unavailable', 'rate.limited'],
})

/** Where a candidate's browser reads a take's film or its poster. */
export function ownTakePathOf(token: string, takeId: string, what: 'film' | 'poster'): string {
  const { path } = what === 'film' ? playOwnTake : showOwnTakePoster
  return path.replace(':token', token).replace(':takeId', takeId)
}

export const downloadOwnArchive = defineEndpoint({
  id: 'data-subject-requests.archive',
  method: 'GET',
  path: '/api/own-data/:token/everything.zip',
  summary: 'Download everything that is stored about a candidate, recordings included, by their own link.',
  tag,
  access: 'public',
  servesOwnHosts: true,
  params: SubjectDataParams,
  produces: 'application/zip',
  errors: ['own_data.not_found', 'rate.limited'],
})
