import type { SAML } from '@node-saml/node-saml'
import type { SamlSettings } from '#contract/values/single-sign-on.ts'
import type { Deps } from '#server/platform/deps.ts'
import { samlAcsUrl, samlEntityId } from './addresses.ts'
import { clockSkewMs, loginLifeMs, type Vouched } from './policy.ts'
import { refusal } from './refusal.ts'

type SamlDeps = Pick<Deps, 'config'>

export interface SamlConnection {
  workspaceId: string
  settings: SamlSettings
}

/** Providers give assertions minutes; hours are a mistake of theirs. */
const maxAssertionAgeMs = 10 * 60_000

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** Where providers put a person's address, the usual names first. */
const emailAttributes = [
  'email',
  'Email',
  'mail',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]

/** A request's ID begins with a letter or an underscore (XML's NCName). */
export function requestIdOf(token: string): string {
  return `_${token}`
}

async function open(
  { config }: SamlDeps,
  { workspaceId, settings }: SamlConnection,
  login: SamlLogin,
  forceAuthn = false,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { requestId, askedAt } = login
  return new SAML({
    entryPoint: settings.signInUrl,
    issuer: samlEntityId(config.publicUrl, workspaceId),
    callbackUrl: samlAcsUrl(config.publicUrl, workspaceId),
    audience: samlEntityId(config.publicUrl, workspaceId),
    idpCert: [...settings.certificates],
    idpIssuer: settings.entityId,
    identifierFormat: emailFormat,
    forceAuthn,
    // Providers decide themselves how somebody signs in.
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: loginLifeMs + clockSkewMs,
    // The login is the one request that an answer may be to; that it is used once is the login's own matter.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: askedAt.getTime() }),
      getAsync: async (key) => (key === requestId ? askedAt.toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

export interface SamlLogin {
  requestId: string
  askedAt: Date
}

/** @returns where to send the browser. */
export async function askSaml(
  deps: SamlDeps,
  connection: SamlConnection,
  login: SamlLogin & { relayState: string; isAgain: boolean },
): Promise<string> {
  const saml = await open(deps, connection, login, login.isAgain)
  return await saml.getAuthorizeUrlAsync(login.relayState, undefined, {})
}

/**
 * Reads whom a signed assertion is about. Only what the signature covers is read.
 * @param response As it was posted, base64.
 */
export async function readSamlAnswer(
  deps: SamlDeps,
  connection: SamlConnection,
  login: SamlLogin,
  response: string,
): Promise<Vouched> {
  refuseUnsafe(Buffer.from(response, 'base64').toString('utf8'))
  const saml = await open(deps, connection, login)
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
    if (profile === null) throw new Error('There is no assertion')
    if (profile.issuer !== connection.settings.entityId) {
      throw new Error(`The assertion is by ${profile.issuer}, not by ${connection.settings.entityId}`)
    }
    const assertion = profile.getAssertionXml?.()
    if (assertion === undefined) throw new Error('There is no assertion')
    await checkConfirmation(assertion, login.requestId, samlAcsUrl(deps.config.publicUrl, connection.workspaceId))
    return { email: addressIn(profile.nameID, profile.attributes), isVerified: undefined }
  } catch (error) {
    throw refusal('answer_invalid', error instanceof Error ? error.message : null, error)
  }
}

/** What no provider needs to send: declarations of entities, and algorithms that are broken or use our own key as a password. */
function refuseUnsafe(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw refusal('answer_invalid', 'Document type declarations are refused')
  const algorithms = [...xml.matchAll(/\bAlgorithm\s{0,20}=\s{0,20}["']([^"'<>]{0,200})/gi)].map(
    ([, name = '']) => name,
  )
  if (algorithms.some((name) => /sha1|md5|hmac/i.test(name))) {
    throw refusal('answer_invalid', 'Signatures by SHA-1, MD5 or HMAC are refused: choose SHA-256 at your provider')
  }
}

/**
 * The response around an assertion may be unsigned, and what it says of the request with it: the assertion's own confirmation
 * has to name our request and our address. Source: SAML 2.0 profiles, 4.1.4.2.
 */
async function checkConfirmation(assertion: string, requestId: string, acsUrl: string): Promise<void> {
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
  const found = xpath.selectElements(
    await parseDomFromString(assertion),
    "/*[local-name()='Assertion']/*[local-name()='Subject']/*[local-name()='SubjectConfirmation'][@Method='urn:oasis:names:tc:SAML:2.0:cm:bearer']/*[local-name()='SubjectConfirmationData']",
  )
  const isOurs = found.some(
    (data) =>
      data.getAttribute('InResponseTo') === requestId &&
      data.getAttribute('Recipient') === acsUrl &&
      Date.parse(data.getAttribute('NotOnOrAfter') ?? '') > Date.now() - clockSkewMs,
  )
  if (!isOurs) throw new Error('The assertion does not confirm that it answers our request at our address')
}

function addressIn(nameId: string, attributes: unknown): string | undefined {
  if (nameId?.includes('@')) return nameId
  if (typeof attributes !== 'object' || attributes === null) return undefined
  const given: Record<string, unknown> = { ...attributes }
  const value = emailAttributes.map((name) => given[name]).find((each) => each !== undefined)
  // An address among several would be a choice of ours.
  return typeof value === 'string' ? value : undefined
}

/** What a provider's administrator uploads, or reads from our address. */
export async function describeUs({ config }: SamlDeps, workspaceId: string): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  return generateServiceProviderMetadata({
    issuer: samlEntityId(config.publicUrl, workspaceId),
    callbackUrl: samlAcsUrl(config.publicUrl, workspaceId),
    identifierFormat: emailFormat,
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${workspaceId}`,
  })
}
