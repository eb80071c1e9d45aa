/** Texts of others stand in markup that is pasted into somebody's site. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** A link that looks like a button: plain HTML, which any editor of a site takes. */
export function linkSnippet(url: string, label: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f1a14;color:#fff;font:500 16px sans-serif;text-decoration:none'
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
}

/** The page in a frame; its height is that of the form with what stands above it on a phone. */
export function frameSnippet(url: string, label: string): string {
  return `<iframe src="${escapeHtml(url)}" title="${escapeHtml(label)}" width="100%" height="1500" style="border:0" loading="lazy"></iframe>`
}
