import {
  CreatedTake,
  InterviewTakesParams,
  NewTake,
  TakeEnd,
  TakeList,
  TakeParams,
  TakePartParams,
} from '../media/takes.ts'
import { defineEndpoint } from './endpoint.ts'

const tag = 'Films'
const takesPath = '/api/interviews/:interviewId/takes' as const
const takePath = `${takesPath}/:takeId` as const

/** `authorization: Bearer` with the call token; what belongs to one take also takes that take's upload token. */
const byCallToken = { tag, access: 'public', servesOwnHosts: true } as const

export const createTake = defineEndpoint({
  ...byCallToken,
  id: 'takes.create',
  method: 'POST',
  path: takesPath,
  summary: 'Begin the upload of one take of a film, by the call token; repeating it changes nothing.',
  params: InterviewTakesParams,
  body: NewTake,
  result: CreatedTake,
  status: 201,
  errors: ['request.invalid', 'rate.limited', 'interview.token_invalid', 'media.not_filmed', 'media.quota_full'],
})

export const listTakes = defineEndpoint({
  ...byCallToken,
  id: 'takes.list',
  method: 'GET',
  path: takesPath,
  summary: 'List which parts of which takes are stored, by the call token.',
  params: InterviewTakesParams,
  result: TakeList,
  errors: ['rate.limited', 'interview.token_invalid'],
})

/** The body is the part's bytes; its digest is in `content-digest` (RFC 9530), `sha-256=:…:`. */
export const putTakePart = defineEndpoint({
  ...byCallToken,
  id: 'takes.put-part',
  method: 'PUT',
  path: `${takePath}/parts/:number`,
  summary: 'Store one part of a take with its `content-digest`; in any order, and again without harm.',
  params: TakePartParams,
  status: 204,
  errors: [
    'request.invalid',
    'request.too_large',
    'rate.limited',
    'interview.token_invalid',
    'media.take_not_found',
    'media.take_ended',
    'media.digest_wrong',
    'media.part_differs',
    'media.quota_full',
    'storage.unavailable',
  ],
})

export const putTakePoster = defineEndpoint({
  ...byCallToken,
  id: 'takes.put-poster',
  method: 'PUT',
  path: `${takePath}/poster`,
  summary: 'Store the picture that stands for a take until it is played: a JPEG.',
  params: TakeParams,
  status: 204,
  errors: [
    'request.invalid',
    'request.too_large',
    'rate.limited',
    'interview.token_invalid',
    'media.take_not_found',
    'storage.unavailable',
  ],
})

export const endTake = defineEndpoint({
  ...byCallToken,
  id: 'takes.end',
  method: 'POST',
  path: `${takePath}/end`,
  summary: 'Say how many parts a take has; its film is made when all of them are stored.',
  params: TakeParams,
  body: TakeEnd,
  status: 204,
  errors: ['request.invalid', 'rate.limited', 'interview.token_invalid', 'media.take_not_found', 'media.take_ended'],
})
