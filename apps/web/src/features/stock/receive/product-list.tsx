/** The products that packages are received of. */
import { changeStockProduct, type StockProduct } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'

const EditProductDialog = lazyComponent(() => import('./product-dialog.tsx'), 'EditProductDialog')

export function ProductList({ products }: { products: readonly StockProduct[] }) {
  const canEdit = usePermission(changeStockProduct)
  const [opened, setOpened] = useState<StockProduct | null>(null)
  return (
    <Card title="Products" count={String(products.length)}>
      <ul aria-label="Products" className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            <div className="min-w-0">
              <p>
                {product.name} {!product.isActive && <Tag>inactive</Tag>}
              </p>
              <p className="text-hint text-ink3">
                {[
                  product.manufacturer,
                  product.hcpcs,
                  product.sizesCm2.length > 0 ? `${product.sizesCm2.join(', ')} cm²` : null,
                ]
                  .filter((part) => part !== null)
                  .join(', ') || 'Manufacturer not documented'}
              </p>
            </div>
            {canEdit && (
              <Button size="small" onClick={() => setOpened(product)}>
                Edit<span className="sr-only"> {product.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {opened && <EditProductDialog key={opened.id} product={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Card>
  )
}
