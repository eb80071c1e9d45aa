/** Deletes recording, transcript and report. What is gone already counts as deleted. */
export async function deleteReport(apiHref: string): Promise<boolean> {
  try {
    const response = await fetch(apiHref, { method: 'DELETE' })
    return response.ok || response.status === 404
  } catch {
    return false
  }
}
