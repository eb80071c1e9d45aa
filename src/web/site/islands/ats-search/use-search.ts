import { useEffect, useState } from 'react'
import { atsCategories } from '#content/integrations.ts'
import type { SystemSearch } from '#content/search-systems.ts'

/**
 * The address follows this long after the last keystroke, in milliseconds: browsers refuse more than about a hundred
 * changes of address in half a minute.
 */
const addressDelayMs = 300

interface SearchState {
  search: SystemSearch
  /** From the keyboard: however long it is, one piece of typing is one step back. */
  type(query: string): void
  /** A decision: a step back of its own. */
  choose(search: SystemSearch): void
  /** Ends a piece of typing. */
  settle(): void
}

/** What is asked for, kept in the address, so that a list can be linked to and the way back leads through it. */
export function useSearch(): SearchState {
  const [search, setSearch] = useState(everything)
  const [typing] = useState(() => new TypedAddress())

  useEffect(() => {
    function follow(): void {
      typing.drop()
      setSearch(readSearch(location.href))
    }
    follow()
    addEventListener('popstate', follow)
    return () => {
      typing.settle()
      removeEventListener('popstate', follow)
    }
  }, [typing])

  return {
    search,
    type(query) {
      const next = { ...search, query }
      setSearch(next)
      typing.note(next)
    },
    choose(next) {
      typing.settle()
      setSearch(next)
      const address = writeSearch(location.href, next)
      if (address !== addressNow()) history.pushState(null, '', address)
    },
    settle: () => typing.settle(),
  }
}

/** Writes what is being typed to the address: its first change is a step of its own, later ones go into the same. */
class TypedAddress {
  #timer: ReturnType<typeof setTimeout> | undefined
  #pending: SystemSearch | null = null
  #hasStep = false

  note(search: SystemSearch): void {
    clearTimeout(this.#timer)
    this.#pending = search
    this.#timer = setTimeout(() => this.#write(), addressDelayMs)
  }

  settle(): void {
    this.#write()
    this.#hasStep = false
  }

  /** The address has changed by itself: what was typed belongs to another step. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#pending = null
    this.#hasStep = false
  }

  #write(): void {
    clearTimeout(this.#timer)
    if (this.#pending === null) return
    const address = writeSearch(location.href, this.#pending)
    this.#pending = null
    if (address === addressNow()) return
    if (this.#hasStep) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.#hasStep = true
  }
}

function addressNow(): string {
  return location.pathname + location.search + location.hash
}

export const everything: SystemSearch = { query: '', category: 'All' }

/** Longest query that an address carries, in characters: more than any name, and short enough to share. */
const maxQueryLength = 200

/** What an address asks for; a category that does not exist is none. */
export function readSearch(address: string): SystemSearch {
  const { searchParams } = new URL(address)
  const wanted = searchParams.get('category')?.toLowerCase()
  return {
    query: (searchParams.get('q') ?? '').slice(0, maxQueryLength),
    category: atsCategories.find((category) => category.toLowerCase() === wanted) ?? 'All',
  }
}

/** The same address, asking for this; whatever else it carries stays. Without scheme and host. */
export function writeSearch(address: string, { query, category }: SystemSearch): string {
  const url = new URL(address)
  const put = (name: string, value: string) =>
    value === '' ? url.searchParams.delete(name) : url.searchParams.set(name, value)
  put('q', query.trim().slice(0, maxQueryLength))
  put('category', category === 'All' ? '' : category)
  return url.pathname + url.search + url.hash
}
