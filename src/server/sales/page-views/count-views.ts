import { isReadByProgram, type ReaderSigns } from '#server/platform/http/read-by-program.ts'
import { longestCampaign, mostCampaigns, otherCampaign } from './policy.ts'

export interface CountedViews {
  page: string
  campaign: string
  views: number
}

export interface ViewRequest extends ReaderSigns {
  path: string
  query: string | undefined
}

export interface ViewCounter {
  /** Answers whether somebody looked, and not a program. */
  count(view: ViewRequest): boolean
  /** What has been counted since the last time; it is forgotten here. @param day On a new one campaigns are known anew. */
  take(day: string): CountedViews[]
  /** Puts back what could not be written. */
  putBack(counted: readonly CountedViews[]): void
}

/** Counts in memory. A reader is never told apart from another: no cookie, no address, no name of a browser is kept. */
export function createViewCounter(): ViewCounter {
  let counts = new Map<string, CountedViews>()
  let campaigns = new Set<string>()
  let campaignsOf = ''

  function add(page: string, campaign: string, views: number): void {
    const key = `${page}\n${campaign}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { page, campaign, views })
    else known.views += views
  }

  function known(campaign: string): string {
    if (campaign === '' || campaigns.has(campaign)) return campaign
    if (campaigns.size >= mostCampaigns) return otherCampaign
    campaigns.add(campaign)
    return campaign
  }

  return {
    count(view) {
      if (isReadByProgram(view)) return false
      const { path, query } = view
      add(path, query?.includes('utm_') ? known(campaignOf(query)) : '', 1)
      return true
    },
    take(day) {
      const taken = [...counts.values()]
      counts = new Map()
      if (campaignsOf !== day) campaigns = new Set()
      campaignsOf = day
      return taken
    },
    putBack(counted) {
      for (const { page, campaign, views } of counted) add(page, campaign, views)
    },
  }
}

/** `utm_campaign`, else `utm_source`: as contacts keep it. */
function campaignOf(query: string): string {
  const parameters = new URLSearchParams(query)
  const named = parameters.get('utm_campaign') ?? parameters.get('utm_source') ?? ''
  return named
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestCampaign)
}
