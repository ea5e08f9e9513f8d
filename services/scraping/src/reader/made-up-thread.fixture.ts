/** A reader thread that knows one source more than the product. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === './list.ts' && context.parentURL?.endsWith('/sources/index.ts') ? './made-up-list.fixture.ts' : specifier, context),
});
await import('./thread.ts');
