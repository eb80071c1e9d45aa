/** The oldest release that runs the product; `engines` in package.json says the same. */
const oldest = [20, 19]

/** Ends the process with what to do when Node is too old. */
export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  console.error(`Openround needs Node.js ${oldest.join('.')} or newer, and this is ${version}.`)
  console.error('Install a current release from https://nodejs.org and try again.')
  process.exit(1)
}
