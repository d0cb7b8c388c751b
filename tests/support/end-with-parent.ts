// Loaded before the product by tests that start it: if a test file fails before its hooks are registered, this ends the
// server with its process.

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
