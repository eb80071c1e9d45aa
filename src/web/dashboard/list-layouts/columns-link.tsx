import type { ReactNode } from 'react'
import { listWords } from '#content/dashboard/lists.ts'
import type { ListName } from '#contract/values/list-layouts.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { layoutPath } from '../addresses/lists-address.ts'
import { useWorkspace } from '../use-workspace.ts'

/** From a list to the choice of its columns. @param query What the list is narrowed to. */
export function ColumnsLink({ list, query }: { list: ListName; query: string }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <LinkButton to={pathOf(layoutPath(list, query))} variant="line">
      {listWords.columns}
    </LinkButton>
  )
}
