/** What adverts for a role of the question bank are recognised by. Plain text; lists of words are separated by spaces. */
export interface RoleProfile {
  roleId: string
  /** Lower case, without grade: "senior", "junior", "lead" and the like are left out when titles are compared. */
  titles: readonly string[]
  /** Titles that end in one of `titles` and are other work. */
  notTitles?: readonly string[]
  tasks: string
  /** Technologies, certificates and words of the trade. */
  tools: string
}

/** One role and how well a job's text fits it. */
export interface RoleMatch {
  roleId: string
  /** BM25 over titles, tasks and tools; 0 and more, comparable within one text only. */
  score: number
  /** What the match rests on, in the advert's own words, strongest first. */
  because: readonly string[]
}

export interface RoleProposal {
  /** The role to propose; `general` where no role fits well enough. A person confirms it. */
  roleId: string
  /** Whether the role's own title stands in the job's title. */
  isByTitle: boolean
  /** All roles that share anything with the text, best first. */
  matches: readonly RoleMatch[]
}
