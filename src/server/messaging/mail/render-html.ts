import type { MailContent, MailFact, MailPart } from '#content/mail/mail-content.ts'
import type { Brand } from '#contract/values/site-settings.ts'

/** The site's paper, ink, muted, line and accent (`ui/tokens.css`) in sRGB: mail programs know no other notation. */
const light = { paper: '#fcfaf6', ink: '#1d1611', muted: '#5d544c', line: '#dedad2', accent: '#ea4520' }
const dark = { paper: '#16120f', ink: '#efebe4', muted: '#b4ada4', line: '#3a342f', accent: '#f7562c' }

const serif = "Newsreader,'Iowan Old Style',Georgia,serif"
const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * One column that needs no style sheet: every style stands at its element, and classes only let a dark theme change the
 * colours. No picture and nothing else from elsewhere: opening the mail tells nobody.
 */
export function renderHtml(content: MailContent, brand: Brand): string {
  const name = escapeHtml(brand.name)
  return `<!doctype html>
<html lang="${content.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,address=no,date=no">
<title>${escapeHtml(content.subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-paper{background-color:${dark.paper}!important;color:${dark.ink}!important}
.m-ink{color:${dark.ink}!important}
.m-muted{color:${dark.muted}!important}
.m-line{border-color:${dark.line}!important}
.m-mark{background-color:${brand.accent?.dark ?? dark.accent}!important}
.m-button{background-color:${dark.ink}!important;color:${dark.paper}!important}
}
@media (max-width:30rem){.m-fact{display:block!important;width:auto!important;padding-bottom:0!important;border-bottom:0!important}.m-value{display:block!important;padding-top:0!important}}
</style>
</head>
<body class="m-paper" style="margin:0;padding:0;background-color:${light.paper};color:${light.ink};font-family:${sans};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-paper" style="background-color:${light.paper}"><tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:544px;text-align:left"><tr><td>
<div class="m-mark" style="width:28px;height:3px;background-color:${light.accent};background-color:${brand.accent?.light ?? light.accent};font-size:0;line-height:0">&nbsp;</div>
<p class="m-ink" style="margin:14px 0 36px;color:${light.ink};font-size:15px;font-weight:600">${name}</p>
<h1 class="m-ink" style="margin:0 0 20px;color:${light.ink};font-family:${serif};font-size:28px;font-weight:400;line-height:1.15;letter-spacing:-0.02em">${escapeHtml(content.heading)}</h1>
${content.parts.map(htmlOf).join('\n')}
<div class="m-line" style="margin-top:40px;border-top:1px solid ${light.line};padding-top:16px">
<p class="m-muted" style="margin:0 0 8px;color:${light.muted};font-size:13px;line-height:1.5">${escapeHtml(content.reason)}</p>
<p class="m-muted" style="margin:0;color:${light.muted};font-size:13px;line-height:1.5">${escapeHtml([brand.legalName, ...brand.address].join(', '))}</p>
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p class="m-ink" style="margin:0 0 16px;color:${light.ink}">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`
    case 'button':
      return `<p style="margin:28px 0"><a href="${escapeHtml(part.url)}" class="m-button" style="display:inline-block;padding:13px 24px;border-radius:6px;background-color:${light.ink};color:${light.paper};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`
    case 'links':
      return `<p style="margin:0 0 16px">${part.links.map(({ label, url }) => linkOf(url, label)).join(' &nbsp;·&nbsp; ')}</p>`
    case 'quote':
      return `<p class="m-ink m-line" style="margin:20px 0;padding:2px 0 2px 16px;border-left:3px solid ${light.line};color:${light.ink};font-family:${serif};font-size:18px;line-height:1.45">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${part.rows.map(factOf).join('')}</table>`
  }
}

function factOf({ label, value, url }: MailFact): string {
  const line = `border-bottom:1px solid ${light.line}`
  const content = url === undefined ? escapeHtml(value) : linkOf(url, value)
  return (
    `<tr><td class="m-muted m-line m-fact" width="120" valign="top" style="padding:10px 16px 10px 0;${line};color:${light.muted};font-size:14px">${escapeHtml(label)}</td>` +
    `<td class="m-ink m-line m-value" valign="top" style="padding:10px 0;${line};color:${light.ink};font-size:15px;word-break:break-word">${content}</td></tr>`
  )
}

function linkOf(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" class="m-ink" style="color:${light.ink};text-decoration:underline">${escapeHtml(label)}</a>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
