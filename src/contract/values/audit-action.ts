import { z } from 'zod'

/**
 * What an audit log can say: `subject.done`, stable for ever, since it is stored. What each is called on the page is in
 * `content/dashboard-audit.ts`.
 */
export const AuditAction = z.enum([
  'workspace.created',
  'workspace.renamed',
  'workspace.retention_changed',
  'workspace.exported',
  'workspace.closed',
  'workspace.kept',
  'member.invited',
  'member.invitation_renewed',
  'member.invitation_cancelled',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'usage.extras_cap_set',
  'api_configuration.key_saved',
  'api_configuration.changed',
  'api_configuration.removed',
  'opening.created',
  'opening.job_changed',
  'opening.plan_saved',
  'opening.weight_changed',
  'opening.opened',
  'opening.closed',
  'opening.previewed',
  'interview.invited',
  'interview.invitation_resent',
  'interview.invitation_extended',
  'interview.link_made',
  'interview.cancelled',
  'interview.decided',
  'interview.rated',
  'interview.ratings_revealed',
  'interview.note_added',
  'interview.note_removed',
  'interview.shared',
  'interview.transcript_corrected',
  'interview.share_revoked',
  'interview.corrected_by_candidate',
  'interview.deleted_by_candidate',
])
export type AuditAction = z.infer<typeof AuditAction>
