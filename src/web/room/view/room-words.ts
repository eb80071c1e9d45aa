import { createContext, useContext } from 'react'
import { type RoomWords, roomWords } from '#content/candidate/room.ts'
import type { PageLocale } from '#contract/values/locales.ts'

export interface RoomLanguage {
  locale: PageLocale
  words: RoomWords
}

/** Known to the room itself; the words of another language come with its page. */
export const english: RoomLanguage = { locale: 'en', words: roomWords }

const Language = createContext<RoomLanguage>(english)

/** Around a room that speaks another language than English. */
export const RoomLanguageProvider = Language.Provider

export function useRoomLanguage(): RoomLanguage {
  return useContext(Language)
}

/** The words of one part of the room, in the candidate's language. */
export function useRoomWords<Part extends keyof RoomWords>(part: Part): RoomWords[Part] {
  return useContext(Language).words[part]
}
