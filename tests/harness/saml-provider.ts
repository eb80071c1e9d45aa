import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'

/** What an assertion says in the place of what an honest one says. Everything is text that goes into the XML as it is. */
export interface SamlChanges {
  nameId?: string
  nameIdFormat?: string
  attributes?: Readonly<Record<string, string>>
  audience?: string
  issuer?: string
  recipient?: string
  inResponseTo?: string
  /** Of the response around the assertion, where it is another one. */
  responseInResponseTo?: string
  /** Seconds from now. */
  endsInSeconds?: number
  beginsInSeconds?: number
  signs?: 'assertion' | 'response' | 'both' | 'nothing'
  signatureAlgorithm?: 'sha1' | 'sha256'
  /** Whose key signs. */
  signedBy?: SamlProvider
  /** What somebody does to the XML on its way. */
  edit?(xml: string): string
}

export interface SamlProvider {
  entityId: string
  signInUrl: string
  /** PEM. */
  certificate: string
  metadata: string
  privateKey: string
  /** What the provider's page posts back to whom its sign-in address was opened for. */
  answer(location: string, changes?: SamlChanges): { acsUrl: string; SAMLResponse: string; RelayState: string }
}

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** A SAML provider that follows the rules until a test says otherwise; nobody asks it over the network. */
export function createSamlProvider(
  entityId = 'https://idp.example/entity',
  { signInUrl = 'https://idp.example/sso', modulusLength = 2048 } = {},
): SamlProvider {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength })
  const certificate = selfSigned(publicKey, privateKey)
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    entityId,
    signInUrl,
    certificate,
    metadata: `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bareOf(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    privateKey: pem,
    answer(location, changes = {}) {
      const { searchParams } = new URL(location)
      const request = readRequest(searchParams.get('SAMLRequest') ?? '')
      const { signedBy, signs = 'assertion', signatureAlgorithm = 'sha256', edit = (xml) => xml } = changes
      let xml = writeResponse({ entityId, ...request }, changes)
      const key = signedBy?.privateKey ?? pem
      for (const part of ['Assertion', 'Response'] as const) {
        if (signs !== 'both' && signs !== part.toLowerCase()) continue
        xml = sign(xml, part, key, signatureAlgorithm)
      }
      return {
        acsUrl: request.acsUrl,
        SAMLResponse: Buffer.from(edit(xml)).toString('base64'),
        RelayState: searchParams.get('RelayState') ?? '',
      }
    },
  }
}

function sign(xml: string, part: 'Assertion' | 'Response', privateKey: string, algorithm: 'sha1' | 'sha256'): string {
  const path = `//*[local-name(.)='${part}']`
  const location = { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' } as const
  return signXml(xml, path, location, { privateKey, signatureAlgorithm: algorithm, digestAlgorithm: algorithm })
}

function readRequest(deflated: string) {
  const xml = inflateRawSync(Buffer.from(deflated, 'base64')).toString()
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: attribute('ID'),
    acsUrl: attribute('AssertionConsumerServiceURL'),
    audience: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
  }
}

interface Asked {
  entityId: string
  id: string
  acsUrl: string
  audience: string
}

function writeResponse(asked: Asked, changes: SamlChanges): string {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const { nameId = '', nameIdFormat = emailFormat, attributes = {}, issuer = asked.entityId } = changes
  const { recipient = asked.acsUrl, audience = asked.audience, inResponseTo = asked.id } = changes
  const { endsInSeconds = 120, beginsInSeconds = -5, responseInResponseTo = inResponseTo } = changes
  const told = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const answers = (id: string) => (id === '' ? '' : ` InResponseTo="${id}"`)
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" Version="2.0" IssueInstant="${at(0)}" Destination="${asked.acsUrl}"${answers(responseInResponseTo)}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_assertion" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(endsInSeconds)}" Recipient="${recipient}"${answers(inResponseTo)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(beginsInSeconds)}" NotOnOrAfter="${at(endsInSeconds)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_s"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${told.length === 0 ? '' : `<saml:AttributeStatement>${told.join('')}</saml:AttributeStatement>`}</saml:Assertion></samlp:Response>`
}

function bareOf(pem: string): string {
  return pem.replace(/-----[A-Z ]+-----|\s/g, '')
}

/** A certificate of 2026 to 2049 that signs itself. Source: RFC 5280, 4.1. */
function selfSigned(publicKey: KeyObject, privateKey: KeyObject): string {
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('idp.example')))))
  const years = der(0x30, der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('491231000000Z')))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    years,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, Math.floor(size / 256), size % 256]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
