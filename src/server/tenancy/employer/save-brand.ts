import { showEmployerLogo } from '#contract/api/employer.ts'
import type { CustomerEmployer, EmployerSettings } from '#contract/customer/employer.ts'
import { AppError } from '#contract/errors.ts'
import { type EmployerBrand, type LogoProblem, NewEmployerBrand } from '#contract/values/employer.ts'
import { isUnnamed } from '#contract/values/workspace.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectEmployer, selectEmployerName, updateEmployerBrand } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { logoProblemOf } from './read-png.ts'
import { deleteLogo, putLogo, selectLogo, selectLogoId } from './store.ts'

type EmployerDeps = Pick<Deps, 'clock' | 'ids'>

/** The employer's part of a visit. */
export function openEmployer(deps: EmployerDeps, workspace: Workspace): CustomerEmployer {
  return {
    load: () => loadEmployer(workspace),
    async isNamed() {
      return !isUnnamed(await workspace.transaction((tx) => selectEmployerName(tx, workspace.id)))
    },
    async save(brand) {
      await saveBrand(deps, workspace, NewEmployerBrand.parse(brand))
    },
    setLogo: (bytes) => setLogo(deps, workspace, bytes),
    removeLogo: () => removeLogo(deps, workspace),
  }
}

function loadEmployer(workspace: Workspace): Promise<EmployerSettings> {
  return workspace.transaction(async (tx) => ({
    ...(await selectEmployer(tx, workspace.id)),
    logo: logoHref(await selectLogoId(tx, workspace.id)),
  }))
}

/** @throws AppError `workspace.role_too_small`. */
export async function saveBrand(deps: EmployerDeps, workspace: Workspace, brand: EmployerBrand): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await updateEmployerBrand(tx, workspace.id, brand)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.brand_changed',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
}

/** Null when it is saved, else why these bytes are no logo. @throws AppError `workspace.role_too_small`. */
export async function setLogo(deps: EmployerDeps, workspace: Workspace, png: Uint8Array): Promise<LogoProblem | null> {
  requireRole(workspace, 'owner')
  const problem = logoProblemOf(png)
  if (problem !== null) return problem
  await workspace.transaction(async (tx) => {
    await putLogo(tx, { id: deps.ids.token(), workspaceId: workspace.id, png })
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.brand_changed',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
  return null
}

/** @throws AppError `workspace.role_too_small`. */
async function removeLogo(deps: EmployerDeps, workspace: Workspace): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await deleteLogo(tx, workspace.id)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.brand_changed',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
}

/** The picture behind a logo's address. @throws AppError `employer.logo_not_found`. */
export async function showLogo(deps: Pick<Deps, 'db'>, logoId: string): Promise<Uint8Array> {
  const png = await inSystem(deps.db, 'show a logo', (tx) => selectLogo(tx, logoId))
  if (png === null) throw new AppError('not_found', 'employer.logo_not_found', 'No logo has this id')
  return png
}

export function logoHref(logoId: string | null): string | null {
  return logoId === null ? null : showEmployerLogo.path.replace(':logoId', logoId)
}
