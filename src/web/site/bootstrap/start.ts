import { rememberArrival } from '#forms/delivery/arrival.ts'
import { replayEarlyPresses } from '#ui/early-presses.ts'
import { listenForToastKey } from '#ui/toast/region.ts'
import { toast } from '#ui/toast/toast.ts'
import type { IslandLoader } from '../islands/island-loader.ts'
import { startAccordions } from './accordions.ts'
import { finishLoading } from './after-load.ts'
import { startCountdowns } from './countdowns.ts'
import { startDialogs, warnOfIdentity } from './dialogs.ts'
import { watchFilms } from './films.ts'
import { startFirstRun } from './first-run.ts'
import { nextTask } from './next-task.ts'
import { hideOffers, startOffers } from './offers.ts'
import { resumeSending } from './resume-sending.ts'
import { wakeIslands } from './wake-islands.ts'

/**
 * Runs once on every page. What it imports statically is all the script a reader is sent
 * before acting.
 */
export async function startSite(islands: Readonly<Record<string, IslandLoader>>): Promise<void> {
  const steps = [
    () => wakeIslands(document, islands, () => import('./hydrate-island.tsx'), sayItDidNotLoad),
    () => {
      listenForToastKey(document)
      rememberArrival(document, window.location)
      watchFilms(document)
      startAccordions(document)
      startDialogs(document)
      startOffers(document)
    },
    () => {
      startCountdowns(document, (countdown) => {
        hideOffers(document, countdown.closest<HTMLElement>('[data-offer]')?.dataset.offer ?? '')
      })
    },
    resumeSending,
  ]
  // Each in a task of its own, so that a phone can answer its reader in between.
  for (const step of steps) {
    step()
    await nextTask()
  }
  warnOfIdentity(document)
  replayEarlyPresses(window)
  startFirstRun(document, location).catch(reportError)
  finishLoading(document).catch(reportError)
  document.documentElement.dataset.ready = ''
  if (new URLSearchParams(location.search).has('checkout')) {
    import('./checkout-return.ts').then((module) => module.openSignUpAfterCheckout(document)).catch(reportError)
  }
}

function sayItDidNotLoad(error: unknown): void {
  reportError(error)
  toast({
    title: 'This part of the page did not load',
    description: navigator.onLine
      ? 'Check your connection and load this page again.'
      : 'Check your connection and press again.',
    variant: 'destructive',
  })
}
