import { join } from 'node:path';
import {
  type CallExpression,
  type Identifier,
  isArrowFunction,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isNewExpression,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSourceFile,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Symbol as Named, type Project, SymbolFlags } from 'typescript/unstable/sync';

/** What a named piece of code throws itself, and which pieces it names. */
interface Piece {
  throws: string[];
  names: Node[];
}

export interface Operation {
  /** undefined: made up of others, for several operations. */
  id: string | undefined;
  /** The call that registers it, with its schema, its hooks and its handler. */
  route: Node;
}

/** The services' code with its names resolved by the compiler. */
export interface Code {
  /** Every operation that a route names. @throws where an operation id belongs to no route, or to more than one */
  operations(): Operation[];
  piece(node: Node): Piece;
  close(): void;
}

const ROUTE = new Set(['get', 'post', 'put', 'patch', 'delete']);
/** Packages, generated code and tests. */
const OTHERS = /\/node_modules\/|\/gen\/|\/services\/(?!kit\/)[\w-]+\/src\/db\/|\.(?:test|fixture)\.ts$|\/testing(?:\/|\.ts$)/;

/** Opens the project with the compiler, which takes some seconds. @param root of the repository, absolute */
export function readCode(root: string): Code {
  const api = new API({ cwd: root });
  const project = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()[0];
  if (!project) throw new Error(`${root} has no TypeScript project`);
  const isOurs = (file: string) => file.startsWith(join(root, 'services/')) && !OTHERS.test(file);
  const files = project.program
    .getSourceFileNames()
    .filter(isOurs)
    .flatMap((name) => project.program.getSourceFile(name) ?? []);
  const named = functionsByName(files);
  const pieces = new Map<Node, Piece>();
  function piece(node: Node): Piece {
    const known = pieces.get(node) ?? { throws: thrownIn(node), names: namesIn(node, project as Project, { isOurs, named }) };
    pieces.set(node, known);
    return known;
  }
  return { operations: () => files.flatMap((file) => operationsIn(file, project)), piece, close: () => api.close() };
}

/** Visits what is under a node, and the node; where the visitor says false, not what is under that. */
function visit(node: Node, visitor: (node: Node) => unknown): void {
  if (visitor(node) === false) return;
  node.forEachChild((child) => {
    visit(child, visitor);
    // Anything else would end the walk.
    return undefined;
  });
}

function operationsIn(file: SourceFile, project: Project): Operation[] {
  const found: Operation[] = [];
  visit(file, (node) => {
    if (!isPropertyAssignment(node) || !isIdentifier(node.name) || node.name.text !== 'operationId') return;
    const id = isStringLiteral(node.initializer) ? node.initializer.text : undefined;
    const [route, ...others] = new Set(routesAround(node, project));
    if (!route || others.length > 0)
      throw new Error(`${file.fileName}: ${id} belongs to ${others.length > 0 ? 'several routes' : 'no route'}`);
    found.push({ id, route });
  });
  return found;
}

/** The registrations that a schema, or a part of one, ends in: the call around it, or those around the uses of its variable. */
function routesAround(node: Node, project: Project): CallExpression[] {
  for (let at: Node | undefined = node.parent; at; at = at.parent) {
    if (isCallExpression(at) && isPropertyAccessExpression(at.expression) && ROUTE.has(at.expression.name.text)) return [at];
    if (isVariableDeclaration(at)) return usesOf(at, project).flatMap((use) => routesAround(use, project));
  }
  return [];
}

function usesOf(variable: Node & { name: Node }, project: Project): Node[] {
  const { name } = variable;
  let scope: Node = variable;
  while (scope.parent && !isBlock(scope) && !isSourceFile(scope)) scope = scope.parent;
  const alike: Identifier[] = [];
  visit(scope, (node) => {
    if (isIdentifier(node) && isIdentifier(name) && node.text === name.text && node !== name) alike.push(node);
  });
  return alike.filter((use) => symbolsOf([use], project)[0]?.valueDeclaration?.resolve(project) === variable);
}

/** The code of every `new AppError('code', …)`; `code=400` where its options say another status, `?` for one that is passed on. */
function thrownIn(piece: Node): string[] {
  const found: string[] = [];
  walkPiece(piece, (node) => {
    if (!isNewExpression(node) || !isIdentifier(node.expression) || node.expression.text !== 'AppError') return;
    const [code, , options] = node.arguments ?? [];
    const status = /\bstatusCode: (\d{3})/.exec(options?.getText() ?? '')?.[1];
    found.push(`${code && isStringLiteral(code) ? code.text : '?'}${status ? `=${status}` : ''}`);
  });
  return found;
}

interface Known {
  isOurs: (file: string) => boolean;
  named: Map<string, Node[]>;
}

/** The declarations of ours that a piece names: functions, values and, of an interface's method, those that may be meant. */
function namesIn(piece: Node, project: Project, { isOurs, named }: Known): Node[] {
  const identifiers: Identifier[] = [];
  walkPiece(piece, (node) => {
    if (isIdentifier(node)) identifiers.push(node);
  });
  const symbols = symbolsOf(identifiers, project);
  return symbols.flatMap((symbol, index) =>
    (symbol?.declarations ?? []).flatMap((handle) => {
      const declared = isOurs(handle.path) ? handle.resolve(project) : undefined;
      const use = identifiers[index] as Identifier;
      if (!declared || declared === piece) return [];
      // One that is not called is data of that name.
      if (isMethodSignatureDeclaration(declared) || isPropertySignatureDeclaration(declared))
        return isCalled(use) ? implementationsOf(declared, symbol?.name ?? '', named) : [];
      const meant = isShorthandPropertyAssignment(declared) ? sourceOfShorthand(declared, project) : declared;
      return meant && meant !== piece && hasBody(meant, use) ? [meant] : [];
    }),
  );
}

function symbolsOf(identifiers: Identifier[], { checker }: Project): (Named | undefined)[] {
  return checker.getSymbolAtLocation(identifiers).map((symbol, index) => {
    const { parent } = identifiers[index] as Identifier;
    const found = isShorthandPropertyAssignment(parent) ? checker.getShorthandAssignmentValueSymbol(parent) : symbol;
    return found && (found.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(found) : found;
  });
}

const sourceOfShorthand = (shorthand: Node, { checker }: Project): Node | undefined =>
  checker.getShorthandAssignmentValueSymbol(shorthand)?.valueDeclaration?.resolve();

/** A property that holds data is no code, unless it is called. */
function hasBody(declared: Node, use: Identifier): boolean {
  if (isPropertyAssignment(declared)) return isFunction(declared.initializer) || isCalled(use);
  return isFunctionDeclaration(declared) || isMethodDeclaration(declared) || isVariableDeclaration(declared);
}

const isFunction = (node: Node): boolean => isArrowFunction(node) || isFunctionExpression(node);

function isCalled(use: Identifier): boolean {
  const callee = isPropertyAccessExpression(use.parent) && use.parent.name === use ? use.parent : use;
  return isCallExpression(callee.parent) && callee.parent.expression === callee;
}

/** Methods of this name in the same service, in files that name the interface. */
function implementationsOf(signature: Node, name: string, named: Map<string, Node[]>): Node[] {
  let owner: Node & { name?: Node } = signature.parent;
  while (owner.parent && !owner.name) owner = owner.parent;
  const type = owner.name && isIdentifier(owner.name) ? owner.name.text : undefined;
  const service = (file: string) => /\/services\/[\w-]+\//.exec(file)?.[0];
  const here = service(signature.getSourceFile().fileName);
  return (named.get(name) ?? []).filter((node) => {
    const file = node.getSourceFile();
    return type !== undefined && service(file.fileName) === here && file.text.includes(type);
  });
}

function functionsByName(files: SourceFile[]): Map<string, Node[]> {
  const found = new Map<string, Node[]>();
  for (const file of files)
    visit(file, (node) => {
      const isOne = isMethodDeclaration(node) || (isPropertyAssignment(node) && isFunction(node.initializer));
      if (isOne && isIdentifier(node.name)) found.set(node.name.text, [...(found.get(node.name.text) ?? []), node]);
    });
  return found;
}

/** A piece without the functions in it that have names of their own: those count where they are named. */
function walkPiece(piece: Node, visitor: (node: Node) => void): void {
  visit(piece, (node) => {
    if (node !== piece && isPieceOfItsOwn(node)) return false;
    visitor(node);
    return undefined;
  });
}

function isPieceOfItsOwn(node: Node): boolean {
  if (isFunctionDeclaration(node)) return true;
  if (isVariableDeclaration(node)) return node.initializer !== undefined && isFunction(node.initializer);
  const isMember =
    isMethodDeclaration(node) || isShorthandPropertyAssignment(node) || (isPropertyAssignment(node) && isFunction(node.initializer));
  return isMember && isReturned(node.parent);
}

/** Whether an object is what a function gives, like the commands of a noun. */
function isReturned(object: Node): boolean {
  if (!isObjectLiteralExpression(object)) return false;
  let at: Node = object.parent;
  while (!isReturnStatement(at) && !isFunction(at) && (isParenthesizedExpression(at) || isSatisfiesExpression(at)) && at.parent)
    at = at.parent;
  return isReturnStatement(at) || isArrowFunction(at);
}
