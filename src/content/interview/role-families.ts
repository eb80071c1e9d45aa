/** Roles of the bank whose competencies are looked for together. `general` is a group of its own. */
export const roleFamilies: readonly { title: string; roleIds: readonly string[] }[] = [
  { title: 'Technology and data', roleIds: ['software_engineer', 'data_analyst'] },
  { title: 'Product and marketing', roleIds: ['product_manager', 'marketing_manager'] },
  { title: 'Sales and customers', roleIds: ['sales_rep', 'sales_development', 'customer_success'] },
  { title: 'Care and education', roleIds: ['nurse', 'teacher'] },
  { title: 'Finance and people', roleIds: ['accountant', 'recruiter'] },
  { title: 'Operations and retail', roleIds: ['warehouse_associate', 'retail_store_manager'] },
]
