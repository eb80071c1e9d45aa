import type { ReactNode } from 'react'
import type { AtsSystem } from '#content/integrations.ts'
import { atsCategories, connectionLabels, integrationsPage, systemDemoPath, systemPath } from '#content/integrations.ts'
import type { SystemSearch } from '#content/search-systems.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'

interface SystemGroupsProps {
  search: SystemSearch
  found: readonly AtsSystem[]
}

/** Without a query in the order of the catalogue, by category; with one as a single list, what fits best first. */
export function SystemGroups({ search, found }: SystemGroupsProps): ReactNode {
  if (search.query.trim() !== '') return <Group title={integrationsPage.results} systems={found} isMixed />
  return atsCategories.map((category) => {
    const systems = found.filter((system) => system.category === category)
    return systems.length === 0 ? null : <Group key={category} title={category} systems={systems} />
  })
}

interface GroupProps {
  title: string
  systems: readonly AtsSystem[]
  /** Of several categories: each entry names its own. */
  isMixed?: boolean
}

function Group({ title, systems, isMixed = false }: GroupProps): ReactNode {
  const id = `group-${title.toLowerCase()}`
  return (
    <section className="wrap pb-14 md:pb-20" aria-labelledby={id}>
      <div className="ruled columns gap-y-6 pt-6">
        <h2 id={id} className="title lg:sticky lg:top-6 lg:self-start lg:[grid-column:1/4]">
          {title} <span className="label figures">{systems.length}</span>
        </h2>
        <ul className="lg:[grid-column:4/-1]">
          {systems.map((system) => (
            <Entry key={system.name} system={system} isMixed={isMixed} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Entry({ system, isMixed }: { system: AtsSystem; isMixed: boolean }): ReactNode {
  const { name, description, category, popularity, connection, features } = system
  return (
    <li className="ats-entry">
      <div>
        <h3 className="font-serif text-xl tracking-[-0.018em]">
          <a href={systemPath(system)} className="link-quiet inline-block">
            {name}
          </a>
        </h3>
        <p className="label mt-1">
          {isMixed && `${category} · `}
          {popularity} · {connectionLabels[connection]}
        </p>
      </div>
      <div>
        <p className="text-sm text-muted">{description}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5 text-sm">
          {features.slice(0, 2).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <ButtonLink href={systemDemoPath(system)} variant="line">
        {integrationsPage.bookDemo}
        <span className="sr-only"> for {name}</span>
      </ButtonLink>
    </li>
  )
}

export function NoSystems({ onClear }: { onClear(): void }): ReactNode {
  return (
    <div className="wrap pb-24">
      <div className="ruled pt-14">
        <div className="w-12 text-edge">
          <Ring mode="mark" />
        </div>
        <h2 className="title mt-6">{integrationsPage.empty.title}</h2>
        <p className="mt-3 text-muted">{integrationsPage.empty.hint}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="line" onClick={onClear}>
            {integrationsPage.empty.clear}
          </Button>
          <ButtonLink href="/book-a-demo" variant="quiet">
            {integrationsPage.askForYours}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
