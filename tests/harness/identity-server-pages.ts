/** Named as on the emulator's page, so that one test serves both. */
export const handlerPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Auth Emulator IDP Login Widget</title></head><body>
<h1>Sign-in with Google.com</h1>
<button id="add-account-button">Add new account</button>
<form id="main-form" hidden>
  <label>Email <input id="email-input" type="email" required></label>
  <button id="sign-in">Sign in with Google.com</button>
</form>
<script>
  const query = new URLSearchParams(location.search)
  const form = document.getElementById('main-form')
  document.getElementById('add-account-button').onclick = () => { form.hidden = false }
  form.onsubmit = (event) => {
    event.preventDefault()
    const email = document.getElementById('email-input').value
    const person = { sub: 'person-' + email, email, email_verified: true }
    const answer = new URL(location.href)
    answer.search = ''
    answer.searchParams.set('providerId', query.get('providerId'))
    answer.searchParams.set('id_token', JSON.stringify(person))
    const authEvent = {
      type: query.get('authType'), eventId: query.get('eventId'), urlResponse: answer.href,
      sessionId: 'unused', postBody: '', tenantId: null, error: null,
    }
    const storageKey = query.get('apiKey') + ':' + query.get('appName')
    for (let index = 0; index < opener.frames.length; index++) {
      opener.frames[index].postMessage({ eventType: 'sendAuthEvent', data: { storageKey, authEvent } }, location.origin)
    }
  }
</script></body></html>`

/** The hidden frame in the page that signs in: what the popup tells it, it tells the library. */
export const framePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Auth Emulator Helper Iframe</title></head><body>
<script>
  window.gapi_onload = () => gapi.load('gapi.iframes', { callback: () => {
    const page = gapi.iframes.getContext().getParentIframe()
    page.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }), gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER)
    addEventListener('message', ({ data }) => {
      if (data.eventType !== 'sendAuthEvent') return
      page.send('authEvent', { type: 'authEvent', authEvent: data.data.authEvent }, () => {}, gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER)
    })
  } })
</script>
<script src="https://apis.google.com/js/api.js"></script></body></html>`
