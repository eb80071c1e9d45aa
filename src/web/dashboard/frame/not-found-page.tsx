import { data } from 'react-router'

/** Every address of a workspace that no other page has: the layout says so, with the way to the pages that there are. */
export function loader(): Promise<never> {
  return Promise.reject(data(null, { status: 404 }))
}

export default function NotFoundPage(): null {
  return null
}
