import { crmFormsConformance } from '../conformance.ts'
import { createBuiltinCrmForms } from './index.ts'

crmFormsConformance('builtin', async () => ({ crm: createBuiltinCrmForms(), close: () => Promise.resolve() }))
