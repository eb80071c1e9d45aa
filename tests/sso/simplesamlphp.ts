import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../harness/free-port.ts'
import { createSamlProvider } from '../harness/saml-provider.ts'
import { makeTemporaryFolder } from '../harness/temporary-folder.ts'

export interface SimpleSaml {
  metadataUrl: string
  /** Tells it whom to answer. */
  trust(serviceProvider: { entityId: string; acsUrl: string }): void
  stop(): Promise<void>
}

const extensions = ['dom', 'xml', 'simplexml', 'mbstring', 'ctype', 'posix', 'tokenizer', 'phar']

/**
 * SimpleSAMLphp as an identity provider, served by PHP's own web server on this machine.
 * @param root Where its packages and PHP's are unpacked.
 * @param emails By user name; the password is the user name.
 */
export async function startSimpleSaml(root: string, emails: Readonly<Record<string, string>>): Promise<SimpleSaml> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}/`
  const home = makeTemporaryFolder('simplesamlphp')
  const folderOf = (name: string) => {
    mkdirSync(join(home, name), { recursive: true })
    return join(home, name)
  }
  const [config, metadata, cert] = [folderOf('config'), folderOf('metadata'), folderOf('cert')]
  const { certificate, privateKey } = createSamlProvider()
  writeFileSync(join(cert, 'idp.pem'), privateKey)
  writeFileSync(join(cert, 'idp.crt'), certificate)
  const settings = {
    baseurlpath: url,
    certdir: `${cert}/`,
    metadatadir: metadata,
    loggingdir: `${folderOf('log')}/`,
    datadir: `${folderOf('data')}/`,
    tempdir: folderOf('tmp'),
    'session.phpsession.savepath': folderOf('sessions'),
    secretsalt: 'a-salt-of-a-test',
    'auth.adminpassword': 'a-password-of-a-test',
    technicalcontact_email: 'na@example.org',
    timezone: 'UTC',
    'logging.handler': 'file',
    'enable.saml20-idp': true,
    'module.enable': { exampleauth: true, core: true, saml: true },
    'store.type': 'phpsession',
    'session.cookie.secure': false,
    'session.cookie.samesite': 'Lax',
    'language.default': 'en',
    'metadata.sources': [{ type: 'flatfile' }],
  }
  writeFileSync(join(config, 'config.php'), `<?php $config = ${phpOf(settings)};`)
  const accounts = Object.fromEntries(
    Object.entries(emails).map(([name, email]) => [`${name}:${name}`, { mail: [email], uid: [name] }]),
  )
  writeFileSync(
    join(config, 'authsources.php'),
    `<?php $config = ${phpOf({ admin: ['core:AdminPassword'], people: { 0: 'exampleauth:UserPass', ...accounts } })};`,
  )
  const entityId = `${url}saml2/idp/metadata.php`
  const idp = {
    host: '__DEFAULT__',
    privatekey: 'idp.pem',
    certificate: 'idp.crt',
    auth: 'people',
    'signature.algorithm': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    authproc: {
      3: {
        class: 'saml:AttributeNameID',
        attribute: 'mail',
        Format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      },
    },
  }
  writeFileSync(join(metadata, 'saml20-idp-hosted.php'), `<?php $metadata[${phpOf(entityId)}] = ${phpOf(idp)};`)
  writeFileSync(join(metadata, 'saml20-sp-remote.php'), '<?php ')
  const php = spawn(
    join(root, 'usr', 'bin', phpName(root)),
    [
      ...['-n', '-d', `extension_dir=${join(root, 'usr', 'lib', 'php', apiOf(root))}`],
      ...extensions.flatMap((name) => ['-d', `extension=${name}`]),
      ...['-d', 'error_reporting=0', '-S', `127.0.0.1:${port}`, '-t', join(root, 'usr/share/simplesamlphp/www')],
    ],
    { env: { SIMPLESAMLPHP_CONFIG_DIR: config, PATH: process.env.PATH ?? '' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await untilListening(php.stderr)
  return {
    metadataUrl: entityId,
    trust({ entityId: sp, acsUrl }) {
      const known = { AssertionConsumerService: acsUrl, 'saml20.sign.assertion': true }
      writeFileSync(join(metadata, 'saml20-sp-remote.php'), `<?php $metadata[${phpOf(sp)}] = ${phpOf(known)};`)
    },
    async stop() {
      php.kill()
      await once(php, 'exit')
    },
  }
}

/** PHP's server says when it listens; afterwards it says each request, which nobody reads. */
function untilListening(stderr: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    stderr.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-4000)
      if (said.includes('started')) resolve()
    })
    stderr.once('end', () => reject(new Error(`PHP did not start: ${said}`)))
  })
}

type PhpValue = string | boolean | readonly PhpValue[] | { readonly [name: string]: PhpValue }

/** As PHP writes it. Lists are written like objects: PHP knows one kind of array. */
function phpOf(value: PhpValue): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value === 'boolean') return String(value)
  return `[${Object.entries(value)
    .map(([name, each]) => `${phpOf(name)} => ${phpOf(each)}`)
    .join(', ')}]`
}

function phpName(root: string): string {
  return nameIn(join(root, 'usr', 'bin'), /^php[\d.]+$/)
}

/** PHP's extensions lie in a folder that is called after a date. */
function apiOf(root: string): string {
  return nameIn(join(root, 'usr', 'lib', 'php'), /^\d{8}$/)
}

function nameIn(folder: string, pattern: RegExp): string {
  const name = readdirSync(folder).find((each) => pattern.test(each))
  if (name === undefined) throw new Error(`There is no PHP in ${folder}`)
  return name
}
