import type { ServerMessage } from '#contract/live/messages.ts'

/**
 * A pause outlives its connection. After a new welcome it is asked for again, and until the server says that it goes on,
 * the call stays paused for the page: nobody is there to listen, and the microphone stays shut.
 */
interface OpenPause {
  /** The pause was asked for again and the server has not said so yet. */
  readonly isAwaited: boolean
  /** The person is back by a press. */
  forget(): void
  /** After a welcome: whether the pause must be asked for again. `isBack`: the person has come back from it meanwhile. */
  reopen(isBack: boolean): boolean
  /** What the page may be told of this message now. */
  admit(message: ServerMessage): readonly ServerMessage[]
}

export function createOpenPause(): OpenPause {
  let isOpen = false
  let isAwaited = false
  let withheld: readonly ServerMessage[] = []

  return {
    get isAwaited() {
      return isAwaited
    },
    forget() {
      isOpen = false
      isAwaited = false
    },
    reopen(isBack) {
      isOpen &&= !isBack
      isAwaited = isOpen
      withheld = []
      return isOpen
    },
    admit(message) {
      if (message.type === 'phase') {
        if (isAwaited && message.phase !== 'paused' && message.phase !== 'ended') {
          withheld = [message]
          return []
        }
        isAwaited = false
        isOpen = message.phase === 'paused'
      }
      if (!isAwaited || message.type !== 'notice' || message.code !== 'no-pause-left') return [message]
      // A server that knows nothing of the pause and refuses another: the call goes on.
      isAwaited = false
      isOpen = false
      return [...withheld, message]
    },
  }
}
