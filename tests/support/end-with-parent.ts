// Loaded before the product by what starts it for tests: a test file that fails before its hooks are known is ended with
// its process, and leaves no server behind.

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
