/** What a workspace's extra interviews of one month come to. */
export interface AdminExtras {
  /** As in `2026-11`, UTC. */
  month: string
  workspaceId: string
  workspaceName: string
  /** Addresses of the workspace's owners, whoever joined first before the others. */
  owners: readonly string[]
  interviews: number
  /** US dollars. */
  chargeCents: number
}

/** Extra interviews that are to be invoiced: no payment service is told of them. */
export interface AdminInvoices {
  /** The present month and the eleven before it, the newest first. */
  listExtras(): Promise<readonly AdminExtras[]>
}
