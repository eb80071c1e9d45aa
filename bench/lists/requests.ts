import { NumbersPart } from '#contract/values/numbers.ts'
import { firstContactMs, openings } from './seed.ts'

/** Something that a person asks of a list; `path` varies with the round, so that no answer is asked for twice in a row. */
export interface Asked {
  name: string
  path(round: number, size: number): string
}

const pick = <Value>(values: readonly Value[], round: number): Value => {
  const value = values[round % values.length]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** Of the interviews of one workspace: the pages as a browser opens them, and the endpoint that other programs ask. */
export function askedOfInterviews(workspaceId: string): Asked[] {
  const ofOpening = (round: number, query = '') => `/dashboard/${workspaceId}/openings/${opening(round)}${query}`
  const page = (query: string) => `/dashboard/${workspaceId}/interviews${query}`
  const list = (query: string) => `/api/workspaces/${workspaceId}/interviews${query}`
  const opening = (round: number) => `${workspaceId.slice(0, 24)}${String(1 + (round % openings)).padStart(12, '0')}`
  const idAt = (place: number) =>
    `${workspaceId.slice(0, 8)}-0000-7000-8000-${String(Math.floor(place)).padStart(12, '0')}`
  return [
    { name: 'first page', path: () => page('') },
    { name: 'first page, endpoint', path: () => list('') },
    { name: 'far down', path: (round, size) => page(`?after=_${idAt(size / 2 - round)}`) },
    { name: 'last event first', path: () => page('?sort=changed') },
    { name: 'oldest first', path: () => page('?sort=oldest') },
    { name: 'search: a first name', path: (round) => page(`?search=${pick(['ana', 'wei', 'kofi', 'zoltan'], round)}`) },
    {
      name: 'search: first and last name',
      path: (round) => page(`?search=${pick(['ana garcia', 'Yara Müller', 'uma silva'], round)}`),
    },
    {
      name: 'search: one person’s address',
      path: (round, size) => page(`?search=${pick(['ana', 'bo'], round)}.${size - round * 26}%40mail`),
    },
    { name: 'search: one letter', path: (round) => page(`?search=${pick(['m', 'e', 'g'], round)}`) },
    { name: 'search: nobody', path: (round) => page(`?search=nobody${round}`) },
    { name: 'filter: an opening', path: (round) => page(`?opening=${opening(round)}`) },
    {
      name: 'filter: a state',
      path: (round) => page(`?state=${pick(['waiting', 'going-on', 'done', 'ended'], round)}`),
    },
    {
      name: 'filter: a band of the score',
      path: (round) => page(`?band=${pick(['advance', 'not_supported', 'insufficient_evidence'], round)}`),
    },
    {
      name: 'filter: a decision',
      path: (round) => page(`?decision=${pick(['advance', 'hold', 'decline', 'none'], round)}`),
    },
    {
      name: 'filter: a source',
      path: (round) => page(`?source=${pick(['invitation', 'apply', 'copied-link'], round)}`),
    },
    { name: 'what has changed, endpoint', path: () => list('/changes?loadedAt=2025-01-01T00:00:00.000Z') },
    {
      name: 'what has changed for nobody, endpoint',
      path: (round) =>
        list(`/changes?loadedAt=2025-01-01T00:00:00.000Z&openingId=${opening(round)}&part=going-on&band=advance`),
    },
    { name: 'the inbox’s ids, endpoint', path: () => `/api/workspaces/${workspaceId}/inbox/ids?part=team` },
    { name: 'openings, with counts and ages', path: () => `/dashboard/${workspaceId}/openings` },
    {
      name: 'what has changed of the openings, endpoint',
      path: () => `/api/workspaces/${workspaceId}/openings/changes?loadedAt=2025-01-01T00:00:00.000Z`,
    },
    {
      name: 'an opening’s stages, endpoint',
      path: (round) => `/api/workspaces/${workspaceId}/openings/${opening(round)}/pipeline`,
    },
    { name: 'an opening, candidates first', path: (round) => ofOpening(round) },
    {
      name: 'an opening: a stage',
      path: (round) => ofOpening(round, `?stage=${pick(['to_decide', 'invited', 'advanced', 'ended'], round)}`),
    },
    { name: 'filter: a week long ago', path: () => page('?since=2025-11-02&until=2025-11-03') },
    {
      name: 'filter: what fits nobody',
      path: (round) => page(`?opening=${opening(round)}&state=going-on&band=advance`),
    },
    {
      name: 'all at once',
      path: (round) =>
        page(
          `?search=${pick(['ana', 'wei'], round)}&opening=${opening(round)}&state=done&band=advance&decision=none&sort=changed`,
        ),
    },
  ]
}

/** The first interview that is seeded was made then, each further one five minutes later. */
const firstDay = '2025-11-01'

/** Of the numbers of one workspace, all of whose interviews lie within the days that are asked. */
export function askedOfNumbers(workspaceId: string): Asked[] {
  const days = (size: number) => {
    const last = new Date(Date.parse(firstDay) + size * 5 * 60_000).toISOString().slice(0, 10)
    return `range=days&from=${firstDay}&to=${last}`
  }
  const opening = (round: number) => `${workspaceId.slice(0, 24)}${String(1 + (round % openings)).padStart(12, '0')}`
  const page = (query: string) => `/dashboard/${workspaceId}/numbers?${query}`
  return [
    ...NumbersPart.options.map((part) => ({
      name: `numbers: ${part}`,
      path: (_round: number, size: number) => page(`part=${part}&${days(size)}`),
    })),
    { name: 'numbers: funnel of an opening', path: (round, size) => page(`${days(size)}&opening=${opening(round)}`) },
    {
      name: 'numbers: interviews of an opening',
      path: (round, size) => page(`part=interviews&${days(size)}&opening=${opening(round)}`),
    },
    {
      name: 'numbers: sources as a file',
      path: (_round, size) => `/api/workspaces/${workspaceId}/numbers.csv?table=sources&${days(size)}`,
    },
    {
      name: 'people: who began on a phone',
      path: (_round, size) =>
        `/dashboard/${workspaceId}/interviews?device=phone&since=${firstDay}&until=${days(size).slice(-10)}`,
    },
    {
      name: 'people: who began on a device not known',
      path: (_round, size) =>
        `/dashboard/${workspaceId}/interviews?device=unknown&reached=finished&since=${firstDay}&until=${days(size).slice(-10)}`,
    },
    {
      name: 'people: who wrote',
      path: (_round, size) =>
        `/dashboard/${workspaceId}/interviews?channel=text&since=${firstDay}&until=${days(size).slice(-10)}`,
    },
  ]
}

/** Of the admin's contacts. */
export function askedOfLeads(): Asked[] {
  const page = (query: string) => `/admin/leads${query}`
  const placeOf = (number: number) =>
    `${new Date(firstContactMs + number * 60_000).toISOString()}_c${String(number).padStart(12, '0')}`
  return [
    { name: 'first page', path: () => page('') },
    { name: 'by address', path: () => page('?sort=email') },
    { name: 'far down', path: (round, size) => page(`?after=${placeOf(Math.floor(size / 2) - round)}`) },
    { name: 'search: a first name', path: (round) => page(`?search=${pick(['ana', 'wei', 'kofi'], round)}`) },
    { name: 'search: one person’s address', path: (round, size) => page(`?search=lead${size - round}`) },
    {
      name: 'search: first and last name',
      path: (round) => page(`?search=${pick(['ana garcía', 'yara müller', 'uma silva'], round)}`),
    },
    { name: 'search: one letter', path: (round) => page(`?search=${pick(['c', 'e', 'g', 'l'], round)}`) },
    { name: 'search: two letters', path: (round) => page(`?search=${pick(['an', 'ko', 'co', 'zo'], round)}`) },
    { name: 'search: nobody', path: (round) => page(`?search=nobody${round}`) },
    { name: 'filter: a form', path: (round) => page(`?form=${pick(['contact', 'early-discount'], round)}`) },
    { name: 'filter: a status', path: (round) => page(`?status=${pick(['new', 'customer', 'lost'], round)}`) },
    { name: 'filter: a campaign', path: (round) => page(`?campaign=campaign-${4 * (round % 10)}`) },
    {
      name: 'filter: a status of a campaign',
      path: (round) => page(`?status=lost&campaign=campaign-${4 * (round % 10)}`),
    },
    { name: 'filter: given up', path: () => page('?delivery=dead') },
    { name: 'filter: delivered', path: () => page('?delivery=delivered') },
    { name: 'filter: kept here', path: () => page('?delivery=kept') },
    { name: 'filter: an owner', path: () => page('?owner=ines%40openround.example') },
    { name: 'filter: days long ago', path: () => page('?since=2024-01-01&until=2024-01-02') },
  ]
}
