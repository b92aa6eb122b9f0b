/** What other features may do with stock: record what a visit used, and ask before it is signed. */
export {
  assertProductsUsable,
  loadProductWarnings,
  recordProductUses,
  type DocumentedProduct,
} from './product-uses.ts'
