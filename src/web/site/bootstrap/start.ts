import { rememberArrival } from '#forms/delivery/arrival.ts'
import { listenForToastKey } from '#ui/toast/region.ts'
import { toast } from '#ui/toast/toast.ts'
import { islands } from '../islands/index.ts'
import { startAccordions } from './accordions.ts'
import { startCountdowns } from './countdowns.ts'
import { startDialogs, warnOfIdentity } from './dialogs.ts'
import { replayEarlyPresses } from './early-presses.ts'
import { watchFilms } from './films.ts'
import { hideOffers, startOffers } from './offers.ts'
import { showOwnFonts } from './own-fonts.ts'
import { resumeSending } from './resume-sending.ts'
import { wakeIslands } from './wake-islands.ts'
import { createStyleLoader } from './whole-styles.ts'

/** Runs once on every public page. What it imports statically is all the script a reader is sent before acting. */
export function startSite(): void {
  const loadStyles = createStyleLoader(document)
  whenLoaded(() => void loadStyles())
  whenLoaded(() => void showOwnFonts(document))
  document.addEventListener('pointerdown', () => void loadStyles(), { once: true, capture: true })
  wakeIslands(document, islands, () => withStyles(import('./hydrate-island.tsx'), loadStyles()), sayItDidNotLoad)
  listenForToastKey(document)
  rememberArrival(document, window.location)
  resumeSending()
  watchFilms(document)
  startAccordions(document)
  startDialogs(document)
  startOffers(document)
  startCountdowns(document, (countdown) => {
    hideOffers(document, countdown.closest<HTMLElement>('[data-offer]')?.dataset.offer ?? '')
  })
  warnOfIdentity(document)
  replayEarlyPresses(window)
  document.documentElement.dataset.ready = ''
  if (new URLSearchParams(location.search).has('checkout')) {
    import('./checkout-return.ts').then((module) => module.openSignUpAfterCheckout(document)).catch(reportError)
  }
}

/** What a page shows at first comes first: the rest waits for it. */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}

async function withStyles<Module>(code: Promise<Module>, styles: Promise<unknown>): Promise<Module> {
  const [module] = await Promise.all([code, styles])
  return module
}

function sayItDidNotLoad(error: unknown): void {
  reportError(error)
  toast({
    title: 'This part of the page did not load',
    description: 'Check your connection and press again.',
    variant: 'destructive',
  })
}
