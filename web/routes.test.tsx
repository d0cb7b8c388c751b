import { expect, it } from 'vitest';
import { router } from './routes.tsx';

it('names the routes that the specification refers to (SHELL-13)', () => {
  const named = Object.values(router.routesById).flatMap(({ options, fullPath }) =>
    options.staticData?.name ? [[options.staticData.name, fullPath]] : [],
  );
  expect(Object.fromEntries(named)).toEqual({
    'base.login': '/login',
    'base.auth2fa': '/auth/2fa',
    'base.approve': '/approve',
    'base.app.dashboard': '/$tenantId/dashboard',
    'base.app.singleProject': '/$tenantId/projects/$id',
  });
});
