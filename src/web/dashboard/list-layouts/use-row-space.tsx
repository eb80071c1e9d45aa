import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { listWords } from '#content/dashboard/lists.ts'
import type { ListName } from '#contract/values/list-layouts.ts'
import { Button } from '#ui/button.tsx'
import { layoutPath } from '../addresses/lists-address.ts'
import { useWorkspace } from '../use-workspace.ts'

/** How close the rows of a list stand, and the press that changes it, which is kept for the member. */
export interface RowSpace {
  isDense: boolean
  toggle: ReactNode
}

/** @param loaded As it was kept when the page was loaded. The list changes at the press and is not loaded anew for it. */
export function useRowSpace(list: ListName, loaded: boolean): RowSpace {
  const { Form } = useFetcher()
  const { pathOf } = useWorkspace()
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isDense = pressed ?? loaded
  return {
    isDense,
    toggle: (
      <Form method="post" action={pathOf(layoutPath(list, ''))} onSubmit={() => setPressed(!isDense)}>
        <input type="hidden" name="rows" value={isDense ? 'roomy' : 'dense'} />
        <Button type="submit" name="do" value="rows" variant="quiet" className="px-2 text-sm">
          {isDense ? listWords.roomy : listWords.dense}
        </Button>
      </Form>
    ),
  }
}
