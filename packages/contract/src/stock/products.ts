/** Lot-tracked products that a practice keeps in stock. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id, Instant, optional, optionalText, text } from '../values.ts'

const areaCm2 = z
  .number({ error: 'Enter an area in cm²' })
  .min(0.1, 'Must be more than 0')
  .max(10_000, 'Maximum 10,000 cm²')
  .multipleOf(0.1, 'Maximum 1 decimal place')

const fields = {
  name: text(200, 'Product is required'),
  manufacturer: optionalText(200),
  hcpcs: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]\d{4}$/, 'Enter a HCPCS code: one letter and 4 digits'),
  ),
  /** Null: each size has its own. */
  deviceIdentifier: optionalText(60),
  /** In cm², smallest first. */
  sizesCm2: z
    .array(areaCm2)
    .max(50, 'Maximum 50')
    .default([])
    .overwrite((sizes) => [...new Set(sizes)].sort((a, b) => a - b)),
}

export const StockProduct = z.object({
  id: Id,
  name: z.string(),
  manufacturer: z.string().nullable(),
  hcpcs: z.string().nullable(),
  deviceIdentifier: z.string().nullable(),
  sizesCm2: z.array(z.number()),
  /** False: no longer received. */
  isActive: z.boolean(),
  updatedAt: Instant,
  version: z.number().int(),
})
export type StockProduct = z.output<typeof StockProduct>

export const listStockProducts = endpoint({
  id: 'listStockProducts',
  feature: 'stock',
  summary: 'List the lot-tracked products of the practice, by name.',
  method: 'GET',
  path: '/api/stock/products',
  access: staff,
  audit: 'none',
  reply: z.array(StockProduct),
})

export const createStockProduct = endpoint({
  id: 'createStockProduct',
  feature: 'stock',
  summary: 'Add a lot-tracked product. The caller may provide the id.',
  method: 'POST',
  path: '/api/stock/products',
  access: staff,
  audit: { action: 'stock.product-create', resource: 'stock-product' },
  status: 201,
  body: z.object({ id: Id.optional(), ...fields }),
  reply: StockProduct,
})

export const changeStockProduct = endpoint({
  id: 'changeStockProduct',
  feature: 'stock',
  summary: 'Change a lot-tracked product. Received packages and documented uses are not changed.',
  method: 'PUT',
  path: '/api/stock/products/:stockProductId',
  access: staff,
  audit: { action: 'stock.product-change', resource: 'stock-product' },
  versioned: true,
  params: z.object({ stockProductId: Id }),
  body: z.object({ ...fields, isActive: z.boolean().default(true) }),
  reply: StockProduct,
})

export const stockProductEndpoints = [listStockProducts, createStockProduct, changeStockProduct]
export const packageAreaCm2 = areaCm2
