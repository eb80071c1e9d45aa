/** What an employer may not ask and no assessment may rest on. Source: specification of protected facts. */
export const protectedTopics = [
  'health',
  'pregnancy',
  'religion',
  'origin',
  'age',
  'family',
  'politics',
  'union',
  'orientation',
  'disability',
] as const

export type ProtectedTopic = (typeof protectedTopics)[number]
