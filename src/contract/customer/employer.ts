import type { EmployerBrand, LogoProblem } from '../values/employer.ts'

/** The employer's brand as its settings show it. */
export interface EmployerSettings {
  brand: EmployerBrand
  /** What candidates read where the brand has no name of its own. */
  workspaceName: string
  /** Address of the logo; null for none. */
  logo: string | null
}

/** The employer's part of a request context. */
export interface CustomerEmployer {
  load(): Promise<EmployerSettings>
  /** Whether candidates would read a company's name, and not that of whoever made the workspace. */
  isNamed(): Promise<boolean>
  /** For owners. */
  save(brand: EmployerBrand): Promise<void>
  /** For owners. Null when it is saved, else why not. */
  setLogo(bytes: Uint8Array): Promise<LogoProblem | null>
  /** For owners. */
  removeLogo(): Promise<void>
}
