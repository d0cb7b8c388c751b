import { expect, it } from 'vitest';
import { places } from '../look/places.ts';
import { faultsOf, lookers, openPlace } from './every-place.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const who = await lookers(product);

it.each(places.filter(({ open }) => !open))(
  '$name has no axe violations and no truncated numbers (PLUS-01)',
  async (place) => {
    const opened = await openPlace(product, who, place);
    const faults = await faultsOf(opened, place);
    await opened.page.close();
    expect(faults, faults.join('\n')).toEqual([]);
  },
);
