import { type ReactNode, useEffect, useRef, useState } from 'react'
import { atsCatalogue } from '#content/ats-catalogue.ts'
import { atsCategories, atsSystemsIn, integrationsPage } from '#content/integrations.ts'
import { type SystemSearch, searchSystems } from '#content/search-systems.ts'
import { Field } from '#ui/form/field.tsx'
import { NoSystems, SystemGroups } from './system-list.tsx'
import { everything, useSearch } from './use-search.ts'

/** Said this long after the last change, in milliseconds, so that a reader hears one count and not one per keystroke. */
const announceAfterMs = 800

/** The catalogue: in the page's HTML as the complete list, and once awake as what is asked for. */
export function AtsSearch(): ReactNode {
  const { search, type, choose, settle } = useSearch()
  const field = useRef<HTMLFormElement>(null)
  const found = searchSystems(atsCatalogue, search)
  const isEverything = search.query === '' && search.category === 'All'
  const announcement = useLateText(countText(found.length), isEverything)
  useViewAll(() => choose(everything))

  function clear(): void {
    choose(everything)
    field.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <search className="wrap block pb-10 noscript:hidden">
        <form
          ref={field}
          action="/integrations"
          className="columns items-end gap-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            settle()
          }}
        >
          <Field
            name="q"
            type="search"
            label={integrationsPage.search.label}
            hint={integrationsPage.search.hint}
            autoComplete="off"
            enterKeyHint="search"
            className="lg:[grid-column:1/6]"
            value={search.query}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
          />
          <CategoryButtons chosen={search.category} onChoose={(category) => choose({ ...search, category })} />
        </form>
      </search>
      <noscript>
        <p className="wrap max-w-[44rem] pb-10 text-sm text-muted">{integrationsPage.withoutScript}</p>
      </noscript>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {found.length === 0 ? <NoSystems onClear={clear} /> : <SystemGroups search={search} found={found} />}
    </>
  )
}

interface CategoryButtonsProps {
  chosen: SystemSearch['category']
  onChoose(category: SystemSearch['category']): void
}

function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps): ReactNode {
  return (
    <fieldset className="lg:[grid-column:6/-1]">
      <legend className="sr-only">Category</legend>
      <div className="filters">
        {(['All', ...atsCategories] as const).map((category) => (
          <button
            key={category}
            type="button"
            className="filter"
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
          >
            {category}{' '}
            <span className="label figures">
              {category === 'All' ? atsCatalogue.length : atsSystemsIn(category).length}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function countText(count: number): string {
  if (count === 0) return integrationsPage.empty.title
  return count === 1 ? '1 platform found' : `${count} platforms found`
}

/** The text once it has been the same for a while; nothing while there is nothing to tell. */
function useLateText(text: string, isQuiet: boolean): string {
  const [late, setLate] = useState('')
  const wasQuiet = useRef(true)
  useEffect(() => {
    if (isQuiet && wasQuiet.current) return
    wasQuiet.current = false
    const timer = setTimeout(() => setLate(text), announceAfterMs)
    return () => clearTimeout(timer)
  }, [text, isQuiet])
  return late
}

/** *View All* stands above the list, outside of the island, and leads to it by itself; what was filtered comes back. */
function useViewAll(showAll: () => void): void {
  const latest = useRef(showAll)
  latest.current = showAll
  useEffect(() => {
    function hear(event: MouseEvent): void {
      if (event.target instanceof Element && event.target.closest('[data-view-all]') !== null) latest.current()
    }
    document.addEventListener('click', hear)
    return () => document.removeEventListener('click', hear)
  }, [])
}
