import type { Story } from '../story.ts'
import { applyStories } from './apply.ts'
import { candidateStories } from './candidates.ts'
import { comparisonStories } from './comparison.ts'
import { errorStories } from './errors.ts'
import { guestStories } from './guests.ts'
import { inboxStories } from './inbox.ts'
import { messageStories } from './messages.ts'
import { nextRoundStories } from './next-rounds.ts'
import { numberStories } from './numbers.ts'
import { openingStories } from './openings.ts'
import { reportStories } from './report.ts'
import { settingsStories } from './settings.ts'
import { teamStories } from './team.ts'

/** Every state of the recruiter's screens, and of the pages that their guests and candidates meet. */
export const stories: readonly Story[] = [
  ...inboxStories,
  ...reportStories,
  ...comparisonStories,
  ...openingStories,
  ...candidateStories,
  ...messageStories,
  ...nextRoundStories,
  ...guestStories,
  ...applyStories,
  ...settingsStories,
  ...numberStories,
  ...teamStories,
  ...errorStories,
]
