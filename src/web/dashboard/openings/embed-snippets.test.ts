// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { frameSnippet, linkSnippet } from './embed-snippets.ts'

test('a job’s title stands in a snippet as text, whatever is in it', () => {
  const title = 'Nurse" onclick="x()"><script>alert(1)</script> & more'
  for (const snippet of [
    linkSnippet('https://a.example/apply/x?source=a&b', title),
    frameSnippet('https://a.example/apply/x', title),
  ]) {
    // As another element, so that nothing is fetched.
    const { body } = new DOMParser().parseFromString(snippet.replaceAll('iframe', 'span'), 'text/html')
    expect(body.children).toHaveLength(1)
    expect(body.querySelector('script')).toBeNull()
    expect(body.firstElementChild?.hasAttribute('onclick')).toBe(false)
    expect(body.firstElementChild?.textContent || body.firstElementChild?.getAttribute('title')).toBe(title)
  }
})
