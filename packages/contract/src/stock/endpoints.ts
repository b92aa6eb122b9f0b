/** Every endpoint of stock. */
import { stockPackageEndpoints } from './packages.ts'
import { stockProductEndpoints } from './products.ts'
import { recallEndpoints } from './recall.ts'

export const stockEndpoints = [...stockProductEndpoints, ...stockPackageEndpoints, ...recallEndpoints]
