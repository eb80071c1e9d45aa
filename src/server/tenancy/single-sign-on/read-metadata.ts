import { X509Certificate } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { SamlSettings } from '#contract/values/single-sign-on.ts'

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * What a SAML provider's metadata document says of it.
 * @throws AppError `single_sign_on.metadata_invalid` for anything that is not one provider's document with a certificate and a
 * sign-in address for redirects.
 */
export async function readMetadata(xml: string): Promise<SamlSettings> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw invalid()
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
  const document = await parseDomFromString(xml).catch(() => null)
  if (document === null) throw invalid()
  const [entity, ...others] = xpath.selectElements(
    document,
    "//*[local-name()='EntityDescriptor'][*[local-name()='IDPSSODescriptor']]",
  )
  if (entity === undefined || others.length > 0) throw invalid()
  const services = xpath.selectElements(
    entity,
    `./*[local-name()='IDPSSODescriptor']/*[local-name()='SingleSignOnService'][@Binding='${redirectBinding}']`,
  )
  const keys = xpath.selectElements(
    entity,
    "./*[local-name()='IDPSSODescriptor']/*[local-name()='KeyDescriptor'][not(@use) or @use='signing']//*[local-name()='X509Certificate']",
  )
  const settings = SamlSettings.safeParse({
    entityId: entity.getAttribute('entityID') ?? '',
    signInUrl: services[0]?.getAttribute('Location') ?? '',
    certificates: [...new Set(keys.map((key) => readCertificate(key.textContent ?? '')))].slice(0, 5),
  })
  if (!settings.success) throw invalid()
  return settings.data
}

function invalid(): AppError {
  return new AppError('invalid', 'single_sign_on.metadata_invalid', 'Not the metadata document of one SAML provider')
}

/** Several certificates in one text, while a provider changes its key. @throws AppError `single_sign_on.certificate_invalid`. */
export function readCertificates(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [text]
  return [...new Set(blocks.map(readCertificate))].slice(0, 5)
}

/** @param text PEM, or the base64 inside of it. @returns PEM. @throws AppError `single_sign_on.certificate_invalid`. */
function readCertificate(text: string): string {
  const base64 = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = certificate.publicKey
    const isStrong = kind === 'rsa' ? (details?.modulusLength ?? 0) >= 2048 : kind === 'ec'
    if (!isStrong) throw new Error('The key is too short, or of another kind')
    return certificate.toString()
  } catch (cause) {
    throw new AppError('invalid', 'single_sign_on.certificate_invalid', 'Not a certificate with a strong key', {
      cause,
    })
  }
}

/** When the last of several certificates runs out. */
export function endOfCertificates(certificates: readonly string[]): Date {
  return new Date(Math.max(...certificates.map((pem) => Date.parse(new X509Certificate(pem).validTo))))
}
