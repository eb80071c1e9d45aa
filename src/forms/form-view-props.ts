import type { FormControl } from '#ui/form/use-form.ts'

/** What every form's view is given; its words come from the content. */
export interface FormViewProps<Name extends string> {
  form: FormControl<Name>
  /** Why the last attempt did not go through; null when there is nothing to say. */
  failure: string | null
  /** Whether this page is the answer to a form posted without script. */
  isAnswer: boolean
}
