/** Keeps the questions that stand in a closed competency the same as those in its fields. */
export function showQuestions(form: HTMLFormElement): void {
  for (const competency of form.querySelectorAll('[data-competency]')) {
    for (const shown of competency.querySelectorAll<HTMLElement>('[data-shows]')) {
      const field = competency.querySelector(`[data-question="${shown.dataset.shows}"] textarea`)
      if (field instanceof HTMLTextAreaElement) shown.textContent = field.value
    }
  }
}
